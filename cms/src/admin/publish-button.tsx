'use client';

import { PublishButton as PayloadsButton, ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui';
import { useMemo } from 'react';

/**
 * Adds the reason of a refused scheduled publication to Payload's publish button. Payload's own dialog would report
 * success.
 */
export function PublishButton() {
  const functions = useServerFunctions();
  const heard = useMemo(() => {
    const schedulePublish: typeof functions.schedulePublish = async (args) => {
      const answer = (await functions.schedulePublish(args)) as { error?: string };
      if (answer.error) throw new Error(answer.error);
      return answer;
    };
    return { ...functions, schedulePublish };
  }, [functions]);
  return (
    <ServerFunctionsContext value={heard}>
      <PayloadsButton />
    </ServerFunctionsContext>
  );
}
