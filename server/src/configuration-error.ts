/** A wrong setting: its message is one readable sentence for the person at the terminal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
