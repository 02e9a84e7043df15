import { Component, type ReactNode } from 'react';
import { FallbackError } from './fallback-error';
import { reportClientError } from './report-client-error';

type Props = {
  /** The address: going elsewhere gives the next page its chance. */
  path: string;
  children: ReactNode;
};

/** A page that fails while rendering becomes the fallback error page; the frame around it stays. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failedAt: this.props.path });
    reportClientError(error instanceof Error ? error : new Error(String(error)));
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failedAt !== null && before.path !== this.props.path) this.setState({ failedAt: null });
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <FallbackError />;
  }
}
