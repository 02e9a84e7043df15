// Script for the sign-in pages. All pages also work without it.
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
  // Hides the password again, because password managers only offer to save what is in a password field.
  input.form.addEventListener('submit', () => setShown(false));

  const status = box.parentElement.querySelector('[role="status"]');
  const { shortest } = box.dataset;
  if (!status || !shortest) continue;
  input.addEventListener('input', () => {
    const text = input.value.length >= Number(shortest) ? status.dataset.text : '';
    // Changes the text only if it is different, so that screen readers do not read it after each letter.
    if (status.textContent !== text) status.textContent = text;
  });
}

// Focuses the message about a refused form, because some browsers ignore `autofocus` here.
document.querySelector('[data-focus]')?.focus();
