import { ErrorCard } from '@farmgate/shared/ui';

export default { title: 'Feedback/Error card' };

export const Retry = () => <ErrorCard text="The products did not load." onRetry={() => {}} />;

export const Busy = () => <ErrorCard text="The products did not load." onRetry={() => {}} busy />;

export const WithoutRetry = () => <ErrorCard title="This page did not load" heading="h1" />;
