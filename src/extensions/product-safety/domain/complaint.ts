export const complaintKindLabels = {
  skin: 'Huid of irritatie',
  leak: 'Lekt',
  defect: 'Kapot of verkeerd',
  other: 'Iets anders',
}
export type ComplaintKind = keyof typeof complaintKindLabels
export const complaintKinds = Object.keys(complaintKindLabels) as ComplaintKind[]

export const complaintStateLabels = {
  open: 'Open',
  handled: 'Afgehandeld',
}
export type ComplaintState = keyof typeof complaintStateLabels
export const complaintStates = Object.keys(complaintStateLabels) as ComplaintState[]

export const complaintState = ({ handledAt }: { handledAt: Date | null }): ComplaintState =>
  handledAt ? 'handled' : 'open'

export const complaintResolutionLabels = {
  refund: 'Geld terug',
  replacement: 'Nieuw pakket',
  reported: 'Gemeld bij de maker',
  explained: 'Uitleg gegeven',
  other: 'Iets anders',
}
export type ComplaintResolution = keyof typeof complaintResolutionLabels
export const complaintResolutions = Object.keys(complaintResolutionLabels) as ComplaintResolution[]

/**
 * To whom staff reported a complaint. IGJ supervises medical devices, NVWA all other consumer
 * products.
 */
export const complaintReportTargetLabels = {
  maker: 'De maker',
  igj: 'IGJ',
  nvwa: 'NVWA',
}
export type ComplaintReportTarget = keyof typeof complaintReportTargetLabels
export const complaintReportTargets = Object.keys(
  complaintReportTargetLabels,
) as ComplaintReportTarget[]

export const describeReports = (
  { maker, igj, nvwa }: Record<ComplaintReportTarget, string | null>,
  resolution: ComplaintResolution | null,
): string =>
  [
    maker ? 'maker' : resolution === 'reported' && 'maker, nog geen datum',
    igj && 'IGJ',
    nvwa && 'NVWA',
  ]
    .filter(Boolean)
    .join(', ') || '–'

/** More complaints about one order are probably a mistake or abuse. */
export const maxComplaintsPerOrder = 20
export const maxComplaintTextLength = 2000
/** After this many days the dashboard shows an open complaint of any kind. */
export const complaintResponseDays = 2

export const complaintNumber = (id: number): string => `K${id}`
export const parseComplaintNumber = (number: string): number | undefined => {
  const [, digits] = /^K(\d{1,9})$/i.exec(number.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const skinAdvice =
  'Gebruik dit product nu even niet. Wordt het erger, doet het pijn of maak je je zorgen? Bel dan je huisarts. Bij spoed bel je 112.'

export const describeComplaintReceipt = (number: string, kind: ComplaintKind): string =>
  `We hebben je melding ontvangen. Het nummer is ${number}, we sturen het je ook.${kind === 'skin' ? ` ${skinAdvice}` : ''}`

type ShippedOrder = { shippedAt: Date | null; contentsErasedAt: Date | null }
export const canComplain = (
  { shippedAt, contentsErasedAt }: ShippedOrder,
  hasShipments: boolean,
): boolean => contentsErasedAt === null && (shippedAt !== null || hasShipments)
