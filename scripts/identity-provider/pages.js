// Script of the sign-in pages, which also work without it.
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
  // Password managers only offer to save the content of a password field, so the password is hidden again.
  input.form.addEventListener('submit', () => setShown(false));

  const status = box.parentElement.querySelector('[role="status"]');
  const { shortest } = box.dataset;
  if (!status || !shortest) continue;
  input.addEventListener('input', () => {
    const text = input.value.length >= Number(shortest) ? status.dataset.text : '';
    // If the text were set after each letter, screen readers would read it each time.
    if (status.textContent !== text) status.textContent = text;
  });
}

// Some browsers ignore `autofocus` on the message about a refused form.
document.querySelector('[data-focus]')?.focus();
