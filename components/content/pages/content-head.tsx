import Head from 'next/head';

export function ContentHead({
  title,
  description,
  brandName,
}: {
  title: string;
  description: string;
  brandName: string;
}) {
  return (
    <Head>
      <title key="title">{`${title} | ${brandName}`}</title>
      <meta key="description" name="description" content={description} />
    </Head>
  );
}
