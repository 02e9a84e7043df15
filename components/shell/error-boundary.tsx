import { Component, type ReactNode } from 'react';
import { FallbackError } from './fallback-error';
import { reportClientError } from '@/components/platform/feedback/report-client-error';

type Props = {
  path: string;
  /**
   * `page`: only the page failed, so the fallback keeps header and footer. `site`: header, footer or a provider may
   * have failed, so the fallback uses none of them.
   */
  around: 'page' | 'site';
  children: ReactNode;
};

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
    if (this.state.failedAt === null) return this.props.children;
    if (this.props.around === 'page') return <FallbackError />;
    return (
      <main id="main" tabIndex={-1}>
        <FallbackError />
      </main>
    );
  }
}
