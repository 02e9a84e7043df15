// Smallest page that Next can render on the server. It is the baseline of every figure of the bench.
export const getServerSideProps = async () => ({ props: { greeting: 'Hello' } });

export default function Bare({ greeting }) {
  return <p>{greeting}</p>;
}
