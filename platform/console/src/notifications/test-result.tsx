import { Failure } from '../changes/failure.tsx';
import type { TestAttempt } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

interface Props {
  /** The receiver's answer; undefined before a test. */
  result: TestAttempt | undefined;
  /** Why the registry sent nothing. */
  error: Error | null;
}

/** What came of the last test message. */
export function TestResult({ result, error }: Props) {
  if (error) return <Failure error={error} />;
  if (!result) return null;
  const { status, ms, error: problem } = result;
  if (problem === null) {
    return (
      <output>
        <Notice tone="good">
          <p>
            The receiver accepted the test message {status !== null && `with status ${status} `}in {ms} ms.
          </p>
        </Notice>
      </output>
    );
  }
  return (
    <Notice tone="danger" role="alert" title="The test message was not accepted">
      <p>
        After {ms} ms: {problem}
      </p>
      <p>
        Check the address and the log of the receiver. If the address is wrong, remove the subscription and add it
        again.
      </p>
    </Notice>
  );
}
