import { answeredInTime } from './answered-in-time.ts';

interface Reply {
  code(status: number): { send(body: object): unknown };
}

/** Answers a health check: 200 with `healthy` if `check` resolves in time, else 503 with `unhealthy`. */
export async function answerHealth<Healthy extends object, Unhealthy extends object>(
  reply: Reply,
  answers: { check: () => Promise<unknown>; healthy: Healthy; unhealthy: Unhealthy },
): Promise<Healthy | undefined> {
  try {
    await answeredInTime(answers.check);
    return answers.healthy;
  } catch {
    reply.code(503).send(answers.unhealthy);
    return undefined;
  }
}
