// JavaScript for the sign-in pages. The pages also work without it.
for (const box of document.querySelectorAll('[data-password]')) {
  const input = box.querySelector('input');
  const button = box.querySelector('button');
  const setShown = (shown) => {
    input.type = shown ? 'text' : 'password';
    button.firstElementChild.textContent = shown ? 'Hide' : 'Show';
    box.toggleAttribute('data-shown', shown);
  };
  button.hidden = false;
  button.addEventListener('click', () => setShown(input.type === 'password'));
  // Hides the password before the form is sent, because password managers offer to save only passwords in password
  // fields.
  input.form.addEventListener('submit', () => setShown(false));

  const status = box.parentElement.querySelector('[role="status"]');
  const { shortest } = box.dataset;
  if (!status || !shortest) continue;
  input.addEventListener('input', () => {
    const text = input.value.length >= Number(shortest) ? status.dataset.text : '';
    // Changes the text only if it differs, because screen readers would otherwise read it after each letter.
    if (status.textContent !== text) status.textContent = text;
  });
}

// Sets the focus with JavaScript, because some browsers ignore `autofocus` on the message about a refused form.
document.querySelector('[data-focus]')?.focus();
