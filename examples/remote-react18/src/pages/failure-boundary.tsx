import { Component, type ReactNode } from 'react';

interface Props {
  fail: (error: unknown) => void;
  children: ReactNode;
}

/** Without it, React 18 would leave an empty page. The shell shows its error card instead, and health counts the failure. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.fail(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
