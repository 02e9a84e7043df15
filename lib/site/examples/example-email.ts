/** An email as a mail program displays it. */
export type ExampleEmail = { template: string; subject: string; html: string; text: string };
