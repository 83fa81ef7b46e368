/** Returns for example '3 mensen wachten'; undefined if no customer waits. */
export function describeWaiting(waiting: number): string | undefined {
  if (waiting === 0) return undefined
  return waiting === 1 ? '1 mens wacht' : `${waiting} mensen wachten`
}
