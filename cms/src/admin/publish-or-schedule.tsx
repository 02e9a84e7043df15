'use client';

import { PublishButton as PayloadsButton, ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui';
import { useMemo } from 'react';

/**
 * Payload's publish button. In addition, it shows why a scheduled publication was refused, because Payload's own dialog
 * would report success.
 */
export function PublishOrSchedule() {
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
