// The smallest page that Next can render on the server. The bench compares its response times with those of the site.
export const getServerSideProps = async () => ({ props: { greeting: 'Hello' } });

export default function Bare({ greeting }) {
  return <p>{greeting}</p>;
}
