import { useNavigate, useSearchParams } from '@farmgate/shared/router';
import { Card, Container, PageMeta, Picture } from '@farmgate/shared/ui';
import styles from '../credentials/entrance.module.css';
import { nextPath, withNext } from '../credentials/next-path.ts';
import { onlyVisitors, useOnlyVisitors } from '../credentials/only-visitors.ts';
import { Promises } from '../credentials/promises.tsx';
import { SignUpForm } from '../credentials/sign-up-form.tsx';

const TEXT = 'Fresh vegetables and fruit, brought to your door in Coimbatore.';

export const loader = () => {
  onlyVisitors();
  return null;
};

/** Registration, with the mobile number. */
export function Component() {
  useOnlyVisitors();
  const navigate = useNavigate();
  const signIn = withNext('/signin', nextPath(useSearchParams()[0]));
  return (
    <Container>
      <PageMeta description={`Create your account. ${TEXT}`} />
      <div className={styles.entrance}>
        <Card as="section" padding="lg" className={styles.panel}>
          <div>
            <h1 id="sign-up" className={styles.title}>
              Sign Up
            </h1>
            <p className={styles.lead}>{TEXT}</p>
          </div>
          <SignUpForm
            labelledBy="sign-up"
            withMobile
            submitLabel="Sign Up"
            next={signIn}
            onCreated={(email) => void navigate(signIn, { state: { email } })}
          />
          <p className={styles.foot}>
            Already have an account? <a href={signIn}>Sign In</a>
          </p>
        </Card>
        <Card as="aside" padding="lg" tone="tint" className={styles.panel}>
          <Picture
            folder="about"
            image="farm"
            sizes="(min-width: 1024px) 26rem, (min-width: 768px) 38vw, 81vw"
            alt=""
            width={640}
            height={480}
            className={styles.picture}
          />
          <h2 className={styles.title}>From the farm gate to yours</h2>
          <Promises />
        </Card>
      </div>
    </Container>
  );
}
