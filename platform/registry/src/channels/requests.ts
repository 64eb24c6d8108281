import type { FoldedLog, OpenRequest } from './state.ts';

/** The requests that wait for an answer at a time, oldest first. */
export const openRequests = ({ requests }: Pick<FoldedLog, 'requests'>, now: Date): OpenRequest[] =>
  requests.filter(({ until }) => until.getTime() > now.getTime());
