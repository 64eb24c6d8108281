/** Header `Cookie` of a browser that keeps its cohort in every rollout. Edges count it only in the network with this cohort. */
export const cohortCookie = (cohort: number): string => `farmgate_cohort=${cohortValue(cohort)}`;

export const cohortValue = (cohort: number): string => `${cohort}.9999999999`;
