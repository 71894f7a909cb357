import { describe, expect, it } from 'vitest';
import { speaksOfStudent } from '#domain/checks/student-check.ts';

describe('a reply of a school', () => {
  it.for([
    'Your daughter was suspended twice this fall and you missed every meeting.',
    'We know your family. He has an IEP and did not come to counseling.',
    'Your son fought with other children in March.',
    'The student involved lied to the officer.',
    'As you know, her attendance record speaks for itself.',
    'Su hija faltó quince días y por eso reprobó.',
    'El alumno tiene un plan de conducta que usted firmó.',
    'Su hijo le pegó a un compañero.',
  ])('speaks of a student: %s', (text) => {
    expect(speaksOfStudent(text)).toBe(true);
  });

  it.for([
    'Thank you. Please call our office at (510) 555-0124, and we will find a time to meet.',
    'We want every child to feel safe. This year we hired two counselors and changed our discipline policy.',
    'Our attendance office opens at 7:30. Families can see grades in the portal.',
    'We are sorry about the wait at pickup. Since May, two more staff members help there.',
    'Principal Lee meets families every Friday. Thank you for writing to us.',
    'Gracias por escribirnos. Todos los estudiantes pueden pedir tutoría en la biblioteca.',
    'Lamentamos la espera. Desde mayo hay más personal a la salida y un número directo.',
    'Nuestra política de disciplina cambió este año. La directora recibe a las familias los viernes.',
  ])('is about the school: %s', (text) => {
    expect(speaksOfStudent(text)).toBe(false);
  });
});
