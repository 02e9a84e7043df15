// The least that Next can render on the server: what every figure of the bench stands beside.
export const getServerSideProps = async () => ({ props: { greeting: 'Hello' } });

export default function Bare({ greeting }) {
  return <p>{greeting}</p>;
}
