const password = 'correct horse battery';

function account(
  login: string,
  given: string,
  family: string,
  state: { verified?: boolean; blocked?: boolean },
) {
  return {
    sub: `local|demo-${login.split('@')[0]?.replaceAll('.', '-')}`,
    login,
    email: login.includes('@') ? login : null,
    emailVerified: state.verified ?? false,
    givenName: given,
    familyName: family,
    blocked: state.blocked ?? false,
    verification: null,
    password,
  };
}

export const demoAccounts = [
  account('doctor@example.com', 'Asha', 'Raman', { verified: true }),
  account('new.doctor@example.com', 'Niko', 'Lund', { verified: true }),
  account('unverified@example.com', 'Una', 'Verne', {}),
  account('blocked@example.com', 'Bo', 'Larsen', { verified: true, blocked: true }),
  account('noemail', 'Noor', 'Emm', {}),
  account('consultant@example.com', 'Hannah', 'Reid', { verified: true }),
  account('second.consultant@example.com', 'Tom', 'Okafor', { verified: true }),
  account('manager@example.com', 'Lucy', 'Tran', { verified: true }),
  account('feeds@example.com', 'Marek', 'Vidal', { verified: true }),
  account('admin@example.com', 'Ines', 'Calder', { verified: true }),
  account('requester@example.org', 'Rosa', 'Keane', { verified: true }),
  account('approver@example.org', 'Anders', 'Holm', { verified: true }),
  account('other.requester@example.org', 'Olive', 'Marsh', { verified: true }),
];
