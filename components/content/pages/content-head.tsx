import Head from 'next/head';

type Props = {
  title: string;
  description: string;
  brandName: string;
};

export function ContentHead({ title, description, brandName }: Props) {
  return (
    <Head>
      <title key="title">{`${title} | ${brandName}`}</title>
      <meta key="description" name="description" content={description} />
    </Head>
  );
}
