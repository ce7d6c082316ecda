/** Sounds and vibration for users with a scanner in one hand. */

let audio: AudioContext | undefined

function tone(frequency: number, start: number, seconds: number, type: OscillatorType): void {
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  const from = audio.currentTime + start
  oscillator.type = type
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.25, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}

const SOUNDS = {
  good: () => tone(880, 0, 0.09, 'sine'),
  bad: () => [0, 0.22].forEach((start) => tone(190, start, 0.18, 'square')),
  done: () => [660, 880, 1320].forEach((frequency, index) => tone(frequency, index * 0.11, 0.16, 'sine')),
}
const VIBRATIONS = { good: 30, bad: [120, 60, 120], done: [40, 40, 80] }

export type Sound = keyof typeof SOUNDS

export function play(sound: Sound): void {
  navigator.vibrate?.(VIBRATIONS[sound])
  try {
    SOUNDS[sound]()
  } catch {
    // Without sound, the screen shows the result.
  }
}
