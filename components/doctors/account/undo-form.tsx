import type { ComponentProps } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { Button } from '@/components/ui/button';
import { UndoLabel, UndoNote } from './list-parts';

export function UndoForm({
  done,
  name,
  ...form
}: { done?: string; name: string } & Pick<ComponentProps<typeof ActionForm>, 'forms' | 'fields'>) {
  return (
    <UndoNote done={done} name={name}>
      <ActionForm what="undo" {...form}>
        <Button type="submit" look="ghost" small>
          <UndoLabel />
        </Button>
      </ActionForm>
    </UndoNote>
  );
}
