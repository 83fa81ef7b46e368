// How long a new password is. Long ones are better than odd ones, so nothing else is asked of it but that it is no common one.

export const shortestPassword = 10
export const longestPassword = 200

export const passwordHint = `Minstens ${shortestPassword} tekens. Een paar losse woorden achter elkaar is sterk en goed te onthouden.`
export const tooShort = `Gebruik minstens ${shortestPassword} tekens.`
export const tooCommon = 'Dit wachtwoord is makkelijk te raden. Kies bijvoorbeeld drie of vier losse woorden.'
export const notTheSame = 'Dit is niet hetzelfde als het wachtwoord hierboven.'
