// The smallest page that Next can render on the server. The bench compares the site's response times with those of this
// page.
export const getServerSideProps = async () => ({ props: { greeting: 'Hello' } });

export default function Bare({ greeting }) {
  return <p>{greeting}</p>;
}
