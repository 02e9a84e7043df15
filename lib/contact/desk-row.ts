/** Whether somebody answers in a region now. */
export type DeskRow = {
  /** "New South Wales", "New Zealand". */
  region: string;
  /** By the clock there: "Sunday 1:59 am". */
  localTime: string;
  open: boolean;
  /** "Open until 6 pm", "Opens Monday 8 am". */
  words: string;
};
