/** An email as a mail program gets it. */
export type ExampleEmail = { template: string; subject: string; html: string; text: string };
