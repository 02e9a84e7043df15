// The smallest page that Next can render on the server. The bench compares the site's figures with this page's.
export const getServerSideProps = async () => ({ props: { greeting: 'Hello' } });

export default function Bare({ greeting }) {
  return <p>{greeting}</p>;
}
