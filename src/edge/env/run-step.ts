/** Runs a named piece of work until it succeeds once: a durable step of a Workflow, or a plain call in tests. */
export type RunStep = <T extends Rpc.Serializable<T>>(name: string, work: () => Promise<T>) => Promise<T>;
