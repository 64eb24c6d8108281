import { useNavigate, useNavigation } from '@farmgate/shared/router';
import { useLayoutEffect, useRef } from 'react';

/** Replaces this page by another one, unless the customer has gone elsewhere in the meantime, or is about to. */
export function useNavigateUnlessLeft(): (to: string) => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = state === 'idle';
    return () => {
      isHere.current = false;
    };
  }, [state]);
  return (to) => {
    if (isHere.current) void navigate(to, { replace: true });
  };
}
