// Plays a short tone after a scan, so that the warehouse need not look at the screen.

let audio: AudioContext | undefined

/**
 * A right scan sounds high and short, a wrong one low and twice. Without Web Audio nothing sounds.
 */
export function playScanTone(isRight: boolean): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const delay of isRight ? [0] : [0, 0.22])
      playTone(audio, { frequency: isRight ? 1_320 : 220, delay })
  } catch (error) {
    console.warn('no tone', error)
  }
}

function playTone(
  context: AudioContext,
  { frequency, delay }: { frequency: number; delay: number },
): void {
  const start = context.currentTime + delay
  const [oscillator, volume] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.2, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.15)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.16)
}
