// Script of the sign-in pages in the browser. Without it all pages work.
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
  // Password managers offer to save only what is sent from a password field.
  input.form.addEventListener('submit', () => setShown(false));

  const status = box.parentElement.querySelector('[role="status"]');
  const { shortest } = box.dataset;
  if (!status || !shortest) continue;
  input.addEventListener('input', () => {
    const text = input.value.length >= Number(shortest) ? status.dataset.text : '';
    // Screen readers speak the text once, not with each letter.
    if (status.textContent !== text) status.textContent = text;
  });
}

// Takes the focus to the message about a refused form, also in browsers that ignore `autofocus` here.
document.querySelector('[data-focus]')?.focus();
