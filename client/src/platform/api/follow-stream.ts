import { useEffect, useEffectEvent, useState } from 'react';

const pauseMilliseconds = 3_000;

/** Reads a stream while the page is open and reconnects after a pause. Returns whether it is connected. */
export function useFollowedStream<Message>(
  open: (signal: AbortSignal, subject: string) => AsyncIterable<Message>,
  onMessage: (message: Message) => void,
  /** What the stream is about: another one is followed when this changes. */
  subject: string,
): boolean {
  const [isLive, setIsLive] = useState(false);
  const start = useEffectEvent(open);
  const take = useEffectEvent(onMessage);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          const stream = start(signal, subject);
          setIsLive(true);
          for await (const message of stream) take(message);
        } catch {
          // Reconnect whatever the reason; the page itself handles an expired session.
        }
        if (signal.aborted) return;
        setIsLive(false);
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
    };
    void follow();
    return () => controller.abort();
  }, [subject]);
  return isLive;
}
