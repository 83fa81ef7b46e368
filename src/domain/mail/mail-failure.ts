// The outbox stores only the short reason, such as ESOCKET or 'RCPT TO 550'.

export type MailFailureText = {
  /** A clause without a capital and a full stop, such as 'de mailserver antwoordt niet'. */
  problem: string
  advice: string
  /** The code for the person who maintains the mail server; null if the text says everything. */
  code: string | null
}
type Text = Omit<MailFailureText, 'code'>

/** The reason of a mail that became outdated before the shop sent it. */
export const outdatedMailReason = 'nothing to tell'
/**
 * The reason of a mail that the server took without a final answer, so that it may have arrived.
 */
export const unansweredMailReason = 'no answer'
export const unansweredTwiceMailReason = 'no answer, twice'
/** The reason of a mail of an extension that the shop left out. */
export const leftOutMailReason = 'extension left out'
export const withheldMailReason = (limit: string) => `withheld: ${limit}`

const askProvider = 'Vraag het aan wie je e-mail verzorgt'
const serverSettings = '(Instellingen, Betalen, mail en adressen)'

const away: Text = {
  problem: 'de mailserver antwoordt niet',
  advice: `Duurt het langer dan een uur? Kijk of de naam en de poort kloppen ${serverSettings}, of vraag wie je e-mail verzorgt of er een storing is.`,
}
const disconnects: Text = {
  problem: 'de mailserver verbreekt de verbinding',
  advice: `Probeer het over een paar minuten opnieuw. Gebeurt het weer? ${askProvider}, met deze code.`,
}
const unknownServer: Text = {
  problem: 'de naam van de mailserver is niet te vinden',
  advice: `Kijk de naam na op tikfouten ${serverSettings}. Klopt hij, dan heeft de server van de winkel misschien geen internet.`,
}
const wrongLogin: Text = {
  problem: 'de mailserver weigert de naam of het wachtwoord',
  advice: `Laat de naam en het wachtwoord nakijken ${serverSettings}. Kreeg je e-mail een nieuw wachtwoord? Dan hoort het hier ook.`,
}
const refusedSender: Text = {
  problem: 'de mailserver weigert de afzender',
  advice: `Kijk of het adres van de afzender klopt ${serverSettings}, en of je bij deze mailserver met dat adres mag versturen.`,
}
const refusedContent: Text = {
  problem: 'de mailserver houdt de mail tegen, meestal als spam',
  advice: `${askProvider}: laat SPF en DKIM voor het domein van de afzender nakijken.`,
}
const wrongRecipient: Text = {
  problem: 'het e-mailadres van de ontvanger bestaat niet',
  advice: 'Kijk het adres na op tikfouten. Bel de klant als je het goede adres niet weet.',
}
const full: Text = {
  problem: 'de mailbox van de ontvanger is vol',
  advice: 'Bel de klant, of probeer het morgen opnieuw.',
}
const quota: Text = {
  problem: 'de mailserver neemt nu geen mails meer aan: hij is vol, of je verstuurde er te veel',
  advice: `${askProvider} hoeveel mails per uur en per dag je mag versturen.`,
}

const connectionTexts: Readonly<Record<string, Text>> = {
  ESOCKET: away,
  ENETUNREACH: away,
  EHOSTUNREACH: away,
  ECONNREFUSED: {
    problem: 'de mailserver weigert de verbinding',
    advice: `Kijk de poort na ${serverSettings}; meestal is dat 465 of 587. Klopt die, dan staat de mailserver uit.`,
  },
  ECONNRESET: disconnects,
  ECONNECTION: disconnects,
  ETIMEDOUT: {
    problem: 'de mailserver antwoordt niet op tijd',
    advice: `Kijk of de poort en de versleuteling bij elkaar horen ${serverSettings}: 465 met smtps, 587 met smtp. Een firewall kan de winkel ook tegenhouden.`,
  },
  EDNS: unknownServer,
  ENOTFOUND: unknownServer,
  ETLS: {
    problem: 'een versleutelde verbinding met de mailserver lukt niet',
    advice: `Kijk of de poort en de versleuteling bij elkaar horen ${serverSettings}: 465 met smtps, 587 met smtp.`,
  },
  ECERT: {
    problem: 'het certificaat van de mailserver klopt niet',
    advice: `Het is verlopen of hoort bij een andere naam. Kijk de naam van de mailserver na ${serverSettings}, of vraag wie je e-mail verzorgt om een geldig certificaat.`,
  },
  EAUTH: wrongLogin,
  EENVELOPE: {
    problem: 'het adres van de ontvanger of van de afzender is geen e-mailadres',
    advice: `Kijk het adres van de klant na. Klopt dat, kijk dan de afzender na ${serverSettings}.`,
  },
  EMESSAGE: {
    problem: 'de mail is te groot voor de mailserver',
    advice: `${askProvider} hoe groot een mail mag zijn.`,
  },
  EPROTOCOL: {
    problem: 'de mailserver geeft een antwoord dat de winkel niet begrijpt',
    advice: `Kijk of de naam en de poort die van een mailserver zijn ${serverSettings}.`,
  },
}

const unanswered: Text = {
  problem: 'de mailserver zei niet of hij de mail aannam',
  advice: 'Misschien is hij toch aangekomen. Vraag het de klant voordat je hem opnieuw verstuurt.',
}
const otherTexts: Readonly<Record<string, Text>> = {
  [outdatedMailReason]: {
    problem: 'de mail was niet meer nodig',
    advice: 'Wat erin zou staan, geldt niet meer. Je hoeft niets te doen.',
  },
  [leftOutMailReason]: {
    problem: 'de winkel gebruikt de uitbreiding niet meer die deze mail maakt',
    advice:
      'Vraag wie je winkel onderhoudt om de uitbreiding weer aan te zetten, of laat de mail vervallen.',
  },
  [unansweredMailReason]: unanswered,
  [unansweredTwiceMailReason]: unanswered,
}

/** Which step of the conversation the server refused. */
type Step = 'connect' | 'login' | 'sender' | 'recipient' | 'content'

function toStep(command: string): Step {
  if (command.startsWith('AUTH')) return 'login'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : 'connect'
}

const refusedConnection: Text = {
  problem: 'de mailserver wil geen mail van deze winkel',
  advice: `${askProvider}: misschien staat het adres van de server van de winkel op een lijst met afzenders van spam.`,
}
const refusals: Record<Step, Text> = {
  connect: refusedConnection,
  login: wrongLogin,
  sender: refusedSender,
  recipient: wrongRecipient,
  content: refusedContent,
}

const busy: Text = {
  problem: 'de mailserver heeft het te druk',
  advice: 'Dat gaat meestal binnen een uur over. Probeer het dan opnieuw.',
}
const later: Text = {
  problem: 'de mailserver kan de mail nu niet verwerken',
  advice: 'Dat gaat meestal na een paar minuten over. Probeer het dan opnieuw.',
}

/**
 * The replies of SMTP (RFC 5321, RFC 4954) that mean something else than a refusal of that step.
 */
const replyTexts: Readonly<Record<number, Text | Partial<Record<Step, Text>>>> = {
  421: busy,
  450: {
    recipient: {
      problem: 'de mailserver van de ontvanger vraagt om het later opnieuw te proberen',
      advice:
        'Veel mailservers doen dat bij een eerste mail. Probeer het over een kwartier opnieuw.',
    },
  },
  451: later,
  452: {
    recipient: {
      ...full,
      problem: 'de mailbox van de ontvanger is vol, of je verstuurde te veel mails',
    },
    sender: quota,
    content: quota,
  },
  454: {
    login: {
      problem: 'de mailserver kan de naam en het wachtwoord nu niet nakijken',
      advice: later.advice,
    },
    connect: {
      problem: 'de mailserver kan nu geen versleutelde verbinding maken',
      advice: later.advice,
    },
  },
  530: wrongLogin,
  534: wrongLogin,
  535: wrongLogin,
  552: {
    recipient: full,
    sender: {
      problem: 'de mail is te groot voor de mailserver',
      advice: `${askProvider} hoe groot een mail mag zijn.`,
    },
    content: {
      problem: 'de mail is te groot, of de mailbox van de ontvanger is vol',
      advice: full.advice,
    },
  },
}

function describeReply(command: string, code: number): Text {
  const step = toStep(command)
  const text = replyTexts[code]
  const special = text && ('problem' in text ? text : text[step])
  return special ?? (code < 500 ? later : refusals[step])
}

export function describeMailFailure(reason: string): MailFailureText {
  const other = Object.hasOwn(otherTexts, reason) ? otherTexts[reason] : undefined
  if (other) return { ...other, code: null }
  const [, command, reply] = /^([A-Z][A-Z0-9 -]*) ([45]\d\d)$/.exec(reason) ?? []
  if (command && reply) return { ...describeReply(command, Number(reply)), code: reason }
  if (reason.startsWith(withheldMailReason('')))
    return {
      problem: 'de winkel hield de mail tegen',
      advice: 'Er gingen te veel mails naar dit adres.',
      code: null,
    }
  const text = Object.hasOwn(connectionTexts, reason) ? connectionTexts[reason] : undefined
  const unknown = {
    problem: 'de winkel kon de mail niet maken of versturen',
    advice: 'Meld de code aan wie je winkel onderhoudt.',
  }
  return { ...(text ?? unknown), code: reason }
}

export function formatMailFailure({ problem, advice }: Text): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}. ${advice}`
}
