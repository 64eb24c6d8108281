import { isSignedIn } from '@farmgate/shared/auth';
import { profileQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { PageMeta } from '@farmgate/shared/ui';
import { CallView, useQuery } from '@farmgate/shared/query';
import { CustomerLayout } from '../customer/customer-layout.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { MyData } from './my-data.tsx';
import { OtherDevices } from './other-devices.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Starts the call without waiting for it: the page shows a skeleton. The edge renders the page signed out. */
export const loader = ({ queryClient }: LoaderArgs) => {
  if (isSignedIn()) void queryClient.prefetchQuery(profileQuery());
  return null;
};

/** The account form. */
export function Component() {
  const call = useQuery(profileQuery());
  return (
    <CustomerLayout title="My Account" text="We use these details for your deliveries and nothing else.">
      <PageMeta description="Your name, contact details and delivery address." />
      <CallView call={call} failed="Your account did not load" waiting={<AccountSkeleton />}>
        {(profile) => (
          <>
            {/* An older API does not say. */}
            {profile.email_confirmed === false && <UnconfirmedEmail email={profile.email} />}
            <AccountForm profile={profile} />
            <OtherDevices />
            <MyData />
          </>
        )}
      </CallView>
    </CustomerLayout>
  );
}
