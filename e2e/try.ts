import { buildTwoMajors } from './src/releases/two-majors.ts';
const r = await buildTwoMajors(); console.log(r);
