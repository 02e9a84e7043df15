import { postForm, type PostedForm } from '@/lib/http/post-form';

/** Posts a form as if the button of this meaning had been pressed: a script's post knows no button. */
export function postAs(form: HTMLFormElement, what: string): Promise<PostedForm> {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'do', value: what });
  form.append(field);
  // The fields are read before the call gives way.
  const answer = postForm(form);
  field.remove();
  return answer;
}
