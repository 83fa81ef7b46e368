// The sound of the instruction films as a filter of ffmpeg.

/**
 * Soft wind, and a double note at the start of each part. It has no spaces, because the command is
 * split at them.
 */
export function soundFilter(starts: readonly number[], length: number): string {
  const bells = starts
    .flatMap((start) => [bell(start + 0.15, 523.25), bell(start + 0.33, 659.25)])
    .join('+')
  return [
    `aevalsrc='${bells}':d=${length}:s=44100[bells]`,
    `anoisesrc=d=${length}:color=brown:amplitude=0.35:r=44100:seed=7,lowpass=f=420,tremolo=f=0.13:d=0.7,volume=0.35[wind]`,
    `[bells][wind]amix=inputs=2:normalize=0,afade=in:d=1.5,afade=out:st=${length - 2}:d=2[sound]`,
  ].join(';')
}

function bell(start: number, hertz: number): string {
  return `gte(t,${start})*0.09*sin(2*PI*${hertz}*(t-${start}))*exp(-3.2*(t-${start}))`
}
