export { type BadRelease, detect, type Detection } from './detection.ts';
export { attack, type Attack } from './hostile.ts';
export { type IdenticalTrial, judgeIdentical } from './identical.ts';
export { median } from './trial.ts';
