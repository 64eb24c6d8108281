/** Header `Cookie` of a browser that keeps its cohort in every rollout. */
export const cohortCookie = (cohort: number): string => `farmgate_cohort=${cohort}.9999999999`;
