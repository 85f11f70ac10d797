/** What a process took. */
export interface PrintFigures {
  readonly cpuSeconds: number;
  /** The most that was resident since the process began, as the system counted it. */
  readonly megabytes: number;
}

/** What this process took of the processor since `started`, and of memory at most. */
export function figuresOf(started: NodeJS.CpuUsage): PrintFigures {
  const { user, system } = process.cpuUsage(started);
  return { cpuSeconds: (user + system) / 1e6, megabytes: Math.round((process.resourceUsage().maxRSS * 1_024) / 1e6) };
}
