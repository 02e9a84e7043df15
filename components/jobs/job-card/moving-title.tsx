import { ViewTransition, type ReactNode } from 'react';

type Props = {
  number: string;
  /** False on a page that may show the job twice. React needs each name once per page. */
  moves?: boolean;
  children: ReactNode;
};

/**
 * Heading with a job's title. When the page changes between the results and the job, the heading moves to its new place
 * (decision 109). Holds one element.
 */
export function MovingTitle({ number, moves = true, children }: Props) {
  if (!moves) return children;
  return (
    <ViewTransition name={`job-${number}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
