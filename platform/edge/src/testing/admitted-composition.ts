import type { Composition } from '@farmgate/contract/composition';
import type { Rollout } from '@farmgate/contract/rollout';
import type { SampleRelease } from '@farmgate/contract/testing';
import { partsOf } from '../admission/candidate.ts';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import { sampleComposition } from './sample-release.ts';

/** A composition of these releases that an edge admitted completely. */
export const admittedComposition = (...releases: SampleRelease[]): AdmittedComposition =>
  admitAll(sampleComposition(...releases));

/** The same with rollouts. */
export const admittedRollouts = (rollouts: Rollout[], ...releases: SampleRelease[]): AdmittedComposition =>
  admitAll({ ...sampleComposition(...releases), rollouts });

const admitAll = (wanted: Composition) =>
  new AdmittedComposition({ wanted, parts: partsOf(wanted), unrendered: new Set() });
