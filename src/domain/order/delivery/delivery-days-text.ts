export const formatTransitDays = (days: number): string => (days === 1 ? '1 dag' : `${days} dagen`)

/** Completes 'De bezorger komt …'. */
export const describeDeliveryDays = (onSaturday: boolean): string =>
  `van maandag tot en met ${onSaturday ? 'zaterdag' : 'vrijdag'}, behalve op feestdagen`
