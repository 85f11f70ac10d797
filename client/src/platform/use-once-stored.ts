import { useEffect, useEffectEvent } from 'react';

/** Once something that an address asked for is stored, the address can omit it: a reload must not do it again. */
export function useOnceStored(isStored: boolean, onStored: () => void): void {
  const acknowledge = useEffectEvent(onStored);
  useEffect(() => {
    if (isStored) acknowledge();
  }, [isStored]);
}
