/** An email as a mail program shows it. */
export type ExampleEmail = { template: string; subject: string; html: string; text: string };
