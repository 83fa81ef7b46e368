// The rules for new passwords: long and not easy to guess. They do not require digits or symbols,
// because a longer password protects better.

export const minPasswordLength = 10
export const maxPasswordLength = 200

export const passwordHint = `Minstens ${minPasswordLength} tekens. Een paar losse woorden achter elkaar is sterk en goed te onthouden.`
export const passwordTooShortMessage = `Gebruik minstens ${minPasswordLength} tekens.`
export const guessablePasswordMessage =
  'Dit wachtwoord is makkelijk te raden. Kies bijvoorbeeld drie of vier losse woorden.'
export const passwordsDifferMessage = 'Dit is niet hetzelfde als het wachtwoord hierboven.'
