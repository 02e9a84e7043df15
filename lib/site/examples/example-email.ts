export type ExampleEmail = { template: string; subject: string; html: string; text: string };
