// Tests of the flow.
