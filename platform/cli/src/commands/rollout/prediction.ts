import { type Prediction, predict } from '@farmgate/guard/predict';
import type { HealthPolicy, TrafficOfPart } from '@farmgate/registry-client/client';
import type { Io } from '@farmgate/terminal/io';
import { connect } from '../../connection/connect.ts';
import type { ChannelOptions } from '../options.ts';

/** Says how long the guard would take to find a bad release of each part, with the traffic of the last day. */
export async function showPrediction(io: Io, parts: string[], percent: number, options: ChannelOptions): Promise<void> {
  const client = await connect(io, options);
  const policy = await client.policy(options.channel);
  for (const part of parts) {
    const traffic = await client.traffic(options.channel, part);
    for (const line of predictionLines(part, traffic, percent, policy)) io.words(line);
  }
}

/** A prediction in words. @param percent share of the visitors who get the release */
export function predictionLines(part: string, traffic: TrafficOfPart, percent: number, policy: HealthPolicy): string[] {
  if (percent === 0) return [];
  if (!policy.enabled) return [`No prediction for ${part}: the health policy is off.`];
  if (traffic.visitorsPerHour === 0) return [`No prediction for ${part}: no visits were reported in the last day.`];
  const perHour = Number(traffic.visitorsPerHour.toPrecision(2));
  return [
    `With ${perHour} visitors of ${part} an hour, of whom ${percent} % get the release, the guard finds a release that`,
    ...predict(traffic, percent / 100, policy).map(lineOf),
  ];
}

const lineOf = ({ failing, visitors, minutes }: Prediction): string => {
  const found =
    visitors === null || minutes === null ? 'not within a week' : `after ${visitors} visitors, ${duration(minutes)}`;
  return `  fails for ${failing * 100} %: ${found}`;
};

/** `40 s`, `12 min`, `3 h`, `2 days`. */
function duration(minutes: number): string {
  if (minutes < 1) return `${Math.ceil(minutes * 60)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`;
}
