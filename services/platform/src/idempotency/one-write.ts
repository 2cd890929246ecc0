const oneWrite = Symbol('one write');

/** Says that all a handler does is one `Database.write`, and that its answer follows from the row this makes. */
export const IsOneWrite =
  (): MethodDecorator =>
  (_target, _key, { value }: PropertyDescriptor) =>
    Reflect.defineMetadata(oneWrite, true, value as object);

export const isOneWrite = (handler: object): boolean => Reflect.getMetadata(oneWrite, handler) === true;
