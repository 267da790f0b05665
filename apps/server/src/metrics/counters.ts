import type { Role } from '@thinna/contract/session/session';

/** An answer, without anything that says what was asked for or by whom. */
export interface Answer {
  method: string;
  /** The pattern of its route; null for an address that has none. */
  route: string | null;
  status: number;
  seconds: number;
}

/** What is counted while the program serves. */
export interface Counted {
  answered(answer: Answer): void;
  loginFailed(role: Role): void;
}

/**
 * Hands what happens on to the metrics. These are opened after the program serves, because their
 * library takes a while to load; what happens before is not counted.
 */
export class Counters implements Counted {
  #target: Counted | null = null;

  connect(target: Counted): void {
    this.#target = target;
  }

  answered(answer: Answer): void {
    this.#target?.answered(answer);
  }

  loginFailed(role: Role): void {
    this.#target?.loginFailed(role);
  }
}
